/**
 * Adds to package-lock.json the optional packages for other platforms that npm left out because the registry it asked
 * did not have them: `npm ci` refuses a lock file that does not name them. Run it after `npm install`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const file = new URL('../package-lock.json', import.meta.url);
const lock: { packages: Record<string, LockedPackage> } = JSON.parse(readFileSync(file, 'utf8'));

const added: string[] = [];
for (const { dev, optionalDependencies } of Object.values(lock.packages)) {
  for (const [name, range] of Object.entries(optionalDependencies ?? {})) {
    const place = `node_modules/${name}`;
    if (Object.keys(lock.packages).some((path) => path.endsWith(place))) continue;
    lock.packages[place] = {
      version: range.replace(/^[\^~]/, ''),
      ...(dev ? { dev } : {}),
      optional: true,
      ...platform(name),
    };
    added.push(name);
  }
}

if (added.length > 0) {
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
process.stdout.write(added.length === 0 ? 'the lock file is complete\n' : `added ${added.join(', ')}\n`);

/** The platform that a package is for, as its name tells: without it npm would try to install it everywhere. */
function platform(name: string): { os: string[]; cpu?: string[] } {
  const os = /(darwin|windows|win32|linux|freebsd|android)/.exec(name)?.[1] ?? 'none';
  const cpu = /(arm64|x64|ia32|arm)$/.exec(name)?.[1];
  return { ...(cpu === undefined ? {} : { cpu: [cpu] }), os: [os === 'windows' ? 'win32' : os] };
}
