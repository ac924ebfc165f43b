export { demoAccountLines } from './account-lines.js';
export { renewDemoLoads, seedDemo } from './seed-demo.js';
export { writeDemoLoadFile } from './demo-load-file.js';
