import { answerJob } from '@server/work/child-jobs';
import { readFeed } from './read-feed';

answerJob(readFeed);
