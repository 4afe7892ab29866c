/** The types that the rest of oasgate reads a document through. */

export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** A JSON pointer (RFC 6901) into a bundled document: '' or '/paths/~1crates/get'. */
export type Pointer = string;

/** Where something stands: line and column start at 1; the pointer is the one inside `file`. */
export interface Location {
  readonly file: string;
  readonly pointer: Pointer;
  readonly line: number;
  readonly column: number;
}

/** The OpenAPI versions that are read; 3.0 has its own schema dialect. */
export type OpenApiVersion = '3.0' | '3.1' | '3.2';

/**
 * A loaded document: parsed, within the limits, bundled. Every `$ref` in it starts with '#', leads somewhere and
 * does not end in itself. Loaded by `document/load`, made from values in memory by `document/fromValue`.
 */
export interface Document {
  /** How the user named it; used in messages. */
  readonly label: string;
  readonly version: OpenApiVersion;
  /** The bundled value. Never changed after loading. */
  readonly root: JsonObject;
  /** The files it was read from, the entry first. */
  readonly files: readonly string[];
  /** Looks up where the node under a pointer of the bundled value was written. Slow on first use, then cached. */
  locate(pointer: Pointer): Location;
}
