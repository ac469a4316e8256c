import { answerJob } from '@server/work/answer-job';
import { writeWorkbook } from './write-workbook';

answerJob(writeWorkbook);
