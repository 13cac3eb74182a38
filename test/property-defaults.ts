import fc from 'fast-check';
import { runs } from './property-runs.ts';

// Of properties that say nothing else.
fc.configureGlobal({ numRuns: runs(40) });
