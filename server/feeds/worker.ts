import { answerJob } from '@server/child-jobs';
import { readFeed } from './read-feed';

answerJob(readFeed);
