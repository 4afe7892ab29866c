/** Leaves out of mutation testing what is data and no logic: the words, ids and examples of a rule family. */
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

const DATA = new Set(['about', 'spec', 'ids', 'examples', 'section', 'text']);

/** Whether a node is the value of one of those members in the object that `defineFamily` is given. */
function isData({ node, parentPath }) {
  const isMember = ['ObjectProperty', 'ObjectMethod'].includes(node.type) && DATA.has(node.key.name);
  return isMember && parentPath?.parentPath?.node.callee?.name === 'defineFamily';
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'family-data', {
    shouldIgnore: (path) => (isData(path) ? 'data of a rule family, which its examples pin' : undefined),
  }),
];
