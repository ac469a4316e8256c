import { answerJob } from '@server/child-jobs';
import { runPairing } from './run-pairing';

answerJob(runPairing);
