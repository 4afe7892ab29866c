#!/usr/bin/env node
/** What `dist/cli.js` starts with; everything is in cli.ts, which a test can import without running it. */
import { run } from './cli.ts';

await run();
