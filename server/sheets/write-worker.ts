import { answerJob } from '@server/child-jobs';
import { writeWorkbook } from './write-workbook';

answerJob(writeWorkbook);
