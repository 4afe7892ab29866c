/** Whether a value fits a schema of the document, and where it does not. */
import type { ErrorObject, ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Cursor } from '../../document/cursor.ts';
import { steps } from '../../document/metamodel.ts';
import type { Document, JsonValue } from '../../document/types.ts';
import { type Direction, SchemaTranslator } from './json-schema.ts';
import { expressionOf, matches } from './pattern.ts';

/** What a value gets wrong: the place inside it, as names and numbers, and the keyword that says so. */
export interface Misfit {
  readonly path: readonly string[];
  readonly keyword: string;
}

/** Checks values against the schemas of one document, in one direction. */
export class Validator {
  readonly #translator: SchemaTranslator;
  readonly #ajv: Ajv2020;
  readonly #compiled = new Map<string, ValidateFunction | undefined>();

  constructor(document: Document, direction: Direction) {
    this.#translator = new SchemaTranslator(document, direction);
    this.#ajv = new Ajv2020({
      strict: false,
      validateSchema: false,
      validateFormats: true,
      addUsedSchema: false,
      inlineRefs: false,
      logger: false,
      code: { regExp: patternEngine(), optimize: false },
    });
    formats.default(this.#ajv);
  }

  /** What is wrong with a value; undefined when the schema itself can't be made sense of. */
  misfits(schema: Cursor, value: JsonValue): readonly Misfit[] | undefined {
    const validate = this.#validate(schema);
    if (validate === undefined) return undefined;
    if (validate(value)) return [];
    return (validate.errors ?? []).map(misfit);
  }

  #validate(schema: Cursor): ValidateFunction | undefined {
    const { id, fresh } = this.#translator.translate(schema);
    for (const one of fresh) this.#ajv.addSchema(one.schema);
    if (!this.#compiled.has(id)) this.#compiled.set(id, this.#compile(id));
    return this.#compiled.get(id);
  }

  #compile(id: string): ValidateFunction | undefined {
    try {
      return this.#ajv.getSchema(id);
    } catch {
      return undefined;
    }
  }
}

function misfit({ instancePath, keyword }: ErrorObject): Misfit {
  return { path: steps(instancePath), keyword };
}

/** A pattern that is no regular expression refuses nothing. */
function patternEngine() {
  const engine = (pattern: string) => {
    const expression = expressionOf(pattern);
    return {
      test: (text: string) => expression === undefined || matches(expression, text),
      // Ajv takes two engines that write themselves alike for one.
      toString: () => pattern,
    };
  };
  return Object.assign(engine, { code: 'new RegExp' });
}
