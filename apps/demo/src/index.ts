export { DEMO_ADMINISTRATOR, DEMO_PASSWORD, type DemoLogin, loginLines } from './demo-accounts.js';
export { withDemoBank } from './demo-bank.js';
export { seedBrokers } from './demo-brokers.js';
export { writeDemoLoadFile } from './demo-load-file.js';
export { renewDemoLoads } from './renew-loads.js';
export { seedDemo } from './seed-demo.js';
