/** The thread in which openapi-typescript runs: one document in memory; it loads no files and prints nothing. */
import { parentPort, workerData } from 'node:worker_threads';
import { answerWith } from './answer.ts';
import type { TypesJob } from './job.ts';

const job: TypesJob = workerData;
parentPort?.postMessage({ result: answerWith(job.root, await import(job.generator)) });
