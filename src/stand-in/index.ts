/** The stand-in server for tests and the demo. */
export { errorBody } from './answers.ts';
export { type Clock, type ManualClock, manualClock, realClock } from './clock.ts';
export type { Violation } from './contract.ts';
export type { SeenRequest, StrikeOptions } from './exchange.ts';
export { type Fault, faults } from './faults.ts';
export type { Failure, Timings } from './lifecycle.ts';
export { type StandIn, type StandInOptions, startStandIn } from './server.ts';
