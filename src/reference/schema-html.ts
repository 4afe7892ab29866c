/** A schema as rows of properties, with what they hold open in place. */
import { type Html, html } from '../encode/html.ts';
import { sentenceHtml } from './changes-html.ts';
import type { Alternatives, ParameterModel, PropertyNode, SchemaNode } from './model.ts';
import { proseHtml } from './prose.ts';
import { anchorPart } from './slug.ts';

/** Where rows are shown. */
export interface RowPlace {
  /** The way back to the site's root. */
  readonly root: string;
  /** The anchor of what holds the rows, and in front of theirs. */
  readonly anchor: string;
  readonly depth: number;
}

/** Rows deeper than this are closed at first. */
const OPEN_DEPTH = 3;

/** What a body is: its type and description, then what it holds. */
export function schemaHtml(node: SchemaNode, place: RowPlace): Html {
  return html`<div class="schema"><p class="row">${typeHtml(node, place)}</p>${aboutHtml(node)}${innerHtml(node, place)}</div>`;
}

/** Parameters or headers: rows like those of properties. */
export function parametersHtml(parameters: readonly ParameterModel[], place: RowPlace): Html {
  const rows = parameters.map((one) => {
    const schema =
      one.description === undefined ? one.schema : { ...one.schema, description: one.description };
    return rowHtml({ ...one, schema: one.deprecated ? { ...schema, deprecated: true } : schema }, place);
  });
  return html`<ul class="props">${rows}</ul>`;
}

function rowHtml(property: PropertyNode, place: RowPlace): Html {
  const { name, pattern, required, schema } = property;
  const anchor = `${place.anchor}.${anchorPart(name)}`;
  const marks = [
    required ? html` <span class="required">required</span>` : '',
    schema.deprecated ? html` <span class="mark">deprecated</span>` : '',
    schema.access === undefined ? '' : html` <span class="mark">${schema.access}</span>`,
  ];
  const shown = pattern ? html`<code>/${name}/</code>` : html`<code>${name}</code>`;
  return html`<li id="${anchor}"><p class="row"><a class="name" href="#${anchor}">${shown}</a> ${typeHtml(schema, place)}${marks}</p>${aboutHtml(schema)}${innerHtml(schema, { ...place, anchor })}</li>\n`;
}

function typeHtml({ type, component }: SchemaNode, { root }: RowPlace): Html {
  const link =
    component === undefined
      ? ''
      : html` <a class="component" href="${root}schemas/${component.slug}.html">${component.name}</a>`;
  return html`<span class="type">${type}</span>${link}`;
}

/** Description, values and facts. */
function aboutHtml({ description, values, facts }: SchemaNode): Html {
  return html`${description === undefined ? '' : html`<div class="prose">${proseHtml(description)}</div>`}${
    values === undefined ? '' : html`<p class="values">${joined(values)}</p>`
  }${facts.length === 0 ? '' : html`<p class="facts">${facts.map((fact) => html`<span>${sentenceHtml(fact)}</span> `)}</p>`}`;
}

function joined(values: readonly string[]): Html[] {
  return values.map(
    (value, index) => html`${index === 0 ? '' : html` <span class="or">|</span> `}<code>${value}</code>`,
  );
}

/** What a schema holds. */
function innerHtml(node: SchemaNode, place: RowPlace): Html {
  if (node.cut !== undefined) return cutHtml(node, place);
  const deeper = { ...place, depth: place.depth + 1 };
  const { properties = [], items, further, alternatives = [] } = node;
  const rows = properties.map((property) => rowHtml(property, deeper));
  const list = rows.length === 0 ? '' : folded(html`<ul class="props">${rows}</ul>`, rows.length, place);
  return html`${list}${items === undefined ? '' : itemsHtml(items, place)}${
    further === undefined ? '' : furtherHtml(further, deeper)
  }${alternatives.map((one, index) => alternativesHtml(one, index, deeper))}`;
}

function folded(list: Html, count: number, { depth }: RowPlace): Html {
  if (depth === 0) return list;
  const open = depth <= OPEN_DEPTH ? html` open` : '';
  return html`<details class="inner"${open}><summary>${count === 1 ? '1 property' : `${count} properties`}</summary>${list}</details>`;
}

/** What every item is: the type was said already, so only what goes beyond it is. */
function itemsHtml(items: SchemaNode, place: RowPlace): Html {
  const anchor = `${place.anchor}.items`;
  const about = aboutHtml(items);
  const link = items.component === undefined ? '' : typeHtml(items, place);
  const inner = innerHtml(items, { ...place, anchor, depth: place.depth + 1 });
  if (about.text === '' && inner.text === '' && link === '') return html``;
  return html`<div class="items" id="${anchor}"><p class="row"><span class="label">each item</span> ${link}</p>${about}${inner}</div>`;
}

function furtherHtml(further: SchemaNode, place: RowPlace): Html {
  const anchor = `${place.anchor}.~any`;
  return html`<ul class="props"><li id="${anchor}"><p class="row"><span class="label">any other name</span> ${typeHtml(further, place)}</p>${aboutHtml(further)}${innerHtml(further, { ...place, anchor })}</li></ul>`;
}

const HOLDS: Readonly<Record<Alternatives['keyword'], string>> = {
  oneOf: 'One of these',
  anyOf: 'One or more of these',
  allOf: 'All of these',
};

function alternativesHtml(
  { keyword, discriminator, choices }: Alternatives,
  index: number,
  place: RowPlace,
): Html {
  const by = discriminator === undefined ? '' : html`, told by <code>${discriminator}</code>`;
  const items = choices.map(({ label, when, schema }, number) => {
    const anchor = `${place.anchor}.${keyword}${index === 0 ? '' : index + 1}-${number + 1}`;
    const values =
      when.length === 0
        ? ''
        : html` <span class="when">${discriminator} = ${joined(when.map((one) => JSON.stringify(one)))}</span>`;
    const type = schema.component === undefined && label === schema.type ? '' : typeHtml(schema, place);
    const name = schema.component === undefined ? html`<span class="choice">${label}</span> ` : '';
    const body = html`${aboutHtml(schema)}${innerHtml(schema, { ...place, anchor })}`;
    return html`<li id="${anchor}"><p class="row">${name}${type}${values}</p>${body}</li>\n`;
  });
  return html`<div class="choices"><p class="label">${HOLDS[keyword]}${by}</p><ol>${items}</ol></div>`;
}

function cutHtml({ cut, component }: SchemaNode, { root }: RowPlace): Html {
  const where =
    component === undefined
      ? undefined
      : html`<a href="${root}schemas/${component.slug}.html">${component.name}</a>`;
  if (cut === 'repeat')
    return html`<p class="cut">The same again${where === undefined ? ', as shown above' : html`: ${where}`}.</p>`;
  return html`<p class="cut">${where === undefined ? 'Its parts are in the OpenAPI document' : html`Its parts are on the page of ${where}`}.</p>`;
}
