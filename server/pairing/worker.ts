import { answerJob } from '@server/work/child-jobs';
import { runPairing } from './run-pairing';

answerJob(runPairing);
