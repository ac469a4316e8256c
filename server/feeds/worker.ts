import { answerJob } from '@server/work/answer-job';
import { readFeed } from './read-feed';

answerJob(readFeed);
