/** Holds values against translated schemas with Ajv. */

import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonValue } from '../../../src/document/types.ts';
import type { Translator } from './translate.ts';

/** What is wrong with a value. */
export type Fault = ErrorObject;

/** How a value is written: as JSON, as the plain text of a URL or header, or as one text of a list of them. */
export type Written = 'json' | 'text' | 'list';

/** Validates against the schemas of a translator. */
export class Validator {
  readonly #translator: Translator;
  readonly #ajv: Ajv2020;
  readonly #compiled = new Map<string, ValidateFunction>();
  #added = 0;

  /** Texts are read as what the schema asks for, as the parameters of a URL are; one of them may be a list of one. */
  constructor(translator: Translator, written: Written = 'json') {
    this.#translator = translator;
    this.#ajv = new Ajv2020({
      strict: false,
      allErrors: true,
      verbose: true,
      validateSchema: false,
      logger: false,
      multipleOfPrecision: 9,
      ...(written === 'json' ? {} : { coerceTypes: written === 'list' ? 'array' : true }),
    });
    // The package has no default export of its own where it is loaded as a module.
    const add = 'default' in addFormats ? addFormats.default : addFormats;
    add(this.#ajv);
  }

  /** The faults of a value, none where it is valid; undefined where Ajv fails (on some uses of unevaluatedProperties). */
  faults(key: string, value: JsonValue): readonly Fault[] | undefined {
    const validate = this.#compiled.get(key) ?? this.#compile(key);
    try {
      return validate(value) ? [] : (validate.errors ?? []);
    } catch (error) {
      if (error instanceof TypeError) return undefined;
      throw error;
    }
  }

  #compile(key: string): ValidateFunction {
    const schemas = [...this.#translator.schemas].slice(this.#added);
    this.#added += schemas.length;
    for (const [name, schema] of schemas) this.#ajv.addSchema(schema, name);
    const validate = this.#ajv.compile({ $ref: key });
    this.#compiled.set(key, validate);
    return validate;
  }
}
