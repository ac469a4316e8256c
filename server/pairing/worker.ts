import { answerJob } from '@server/work/answer-job';
import { runPairing } from './read-sitemap';

answerJob(runPairing);
