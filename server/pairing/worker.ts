import { answerJob } from '@server/work/answer-job';
import { runPairing } from './run-pairing';

answerJob(runPairing);
