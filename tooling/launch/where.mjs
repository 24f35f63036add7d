import { pathToFileURL } from 'node:url';
import { answerLines, laterLines } from './where/print.mjs';
import { routeRows } from './where/routes.mjs';
import { where } from './where/search.mjs';

export { contractFunctions } from './where/contract.mjs';
export { functionWay } from './where/function-way.mjs';
export { glossary } from './where/glossary.mjs';
export { answerLines, routeRows, where };

function print(question) {
  const answer = where(question);
  for (const line of answerLines(question, answer)) console.log(line);
  if (answer.entries.length + answer.rows.length + answer.functions.length + answer.files.length === 0)
    process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const question = process.argv.slice(2).join(' ').trim();
  if (question === '--open') for (const line of laterLines(routeRows())) console.log(line);
  else if (question) print(question);
  else console.log('用法：npm run where -- <函数、路由名、产品的词，或几个普通的词>；--open 列出尚未开放的页面');
}
