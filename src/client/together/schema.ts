/** The generated types that the wrapper knows: the one place that says where they are. */
export type { components, operations, paths } from '../../../generated/schema.d.ts';
