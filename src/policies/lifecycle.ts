/** What the lifecycle of an operation does to findings about it: drafts may break, and some presets pass over more. */
import type { Finding } from '../compare/walk.ts';
import { isAtLeast, type StabilityLevel } from '../document/lifecycle.ts';
import type { Preset } from './presets.ts';

/** From which level on an operation must not break. */
export const DEFAULT_STABILITY: StabilityLevel = 'beta';

/**
 * Leaves out what a preset says nothing about, and lowers or leaves out what happens to operations that are and were
 * less stable than asked for.
 */
export function applyLifecycle(
  findings: readonly Finding[],
  preset: Preset,
  limit: StabilityLevel = DEFAULT_STABILITY,
): Finding[] {
  return findings.flatMap((finding) => {
    if (isPassedOver(finding, preset)) return [];
    if (!isUnstable(finding, limit) || preset.evenUnstable.has(finding.hit.id)) return [finding];
    return preset.unstable === 'silent' ? [] : [lowered(finding)];
  });
}

function isPassedOver({ hit, stability }: Finding, preset: Preset): boolean {
  if (stability === 'unreadable' && preset.needsStability.test(hit.id)) return true;
  const argument = preset.silentWith[hit.id];
  return argument !== undefined && hit.args?.[argument] !== undefined;
}

function isUnstable({ stability }: Finding, limit: StabilityLevel): boolean {
  return stability !== undefined && stability !== 'unreadable' && !isAtLeast(stability, limit);
}

function lowered(finding: Finding): Finding {
  const why = `the operation is ${finding.stability}: it may change at any time`;
  return { ...finding, hit: { ...finding.hit, level: 'info', why } };
}
