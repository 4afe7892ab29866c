/** What a ledger says, as data. */
import type { Place } from '../errors.ts';

/** A break that was let through on purpose. */
export interface AcceptedBreak {
  /** The rule's id. */
  readonly id: string;
  /** The HTTP method; absent where the change names no endpoint. */
  readonly operation?: string;
  readonly path?: string;
  readonly fingerprint: string;
  readonly reason: string;
}

/** A change of the hand-written client wrapper alone: the document stayed as it was. */
export interface ClientEntry {
  readonly date: string;
  readonly note: string;
  /** How far it moves the package's version: `patch` unless given. */
  readonly bump?: 'patch' | 'minor' | 'major';
}

/** What is known of a revision before it is written down. */
export interface EntryDraft {
  readonly id: string;
  /** The day it was frozen, `YYYY-MM-DD`. */
  readonly date: string;
  /** The frozen document, relative to the ledger's folder: `revisions/<id>.yaml`. */
  readonly file: string;
  /** The publisher's own label of this revision. */
  readonly upstream?: string;
  readonly note?: string;
  readonly accepted: readonly AcceptedBreak[];
}

/** A revision of a ledger that was read. */
export interface LedgerEntry extends EntryDraft {
  /** The id of the revision before it; null for the first. */
  readonly parent: string | null;
  /** Changes of the client wrapper between this revision and the next. */
  readonly client: readonly ClientEntry[];
  /** Where the entry stands in the ledger. */
  readonly place: Place;
}

/** A ledger that was read: `<directory>/ledger.yaml`. */
export interface Ledger {
  /** Its folder, absolute. */
  readonly directory: string;
  /** How messages name the ledger, `spec/ledger.yaml` say. */
  readonly label: string;
  /** The working document, relative to the folder; `openapi.yaml` where the ledger names none. */
  readonly document: string;
  /** The generated client package: its name, and the folder of its hand-written wrapper relative to the ledger's. */
  readonly package: { readonly name?: string; readonly wrapper?: string };
  /** Oldest first. */
  readonly revisions: readonly LedgerEntry[];
  /** The text that it was read from. */
  readonly text: string;
}

/** The name of the file that holds a ledger. */
export const LEDGER_NAME = 'ledger.yaml';
/** The folder of the frozen documents, beside the ledger. */
export const REVISIONS_NAME = 'revisions';
/** The working document of a ledger that names none. */
export const DEFAULT_DOCUMENT = 'openapi.yaml';
