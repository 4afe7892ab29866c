/** A test double of the API: in memory behind a `fetch`, or as a server on loopback. */
export { type Answer, errorBody } from './answers.ts';
export { type Clock, type ManualClock, manualClock, realClock } from './clock.ts';
export type { SeenRequest } from './desk.ts';
export { type Fault, faults } from './faults.ts';
export type { Failure, Timings } from './lifecycle.ts';
export { type StandInServer, startStandIn } from './server.ts';
export { createStandIn, type StandIn, type StandInOptions, type StrikeOptions } from './stand-in.ts';
