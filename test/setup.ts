/** Property tests try the same values on every run, so that a failure can be had again; FUZZ=1 tries new ones. */
import fc from 'fast-check';

fc.configureGlobal(process.env.FUZZ ? {} : { seed: 20261130 });
