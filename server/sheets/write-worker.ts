import { answerJob } from '@server/work/child-jobs';
import { writeWorkbook } from './write-workbook';

answerJob(writeWorkbook);
