export { beginReport, printReport } from '../security/report.js';
