// Preloaded into Jest's workers. What a worker has loaded takes longer to free than the half second after which Jest
// believes that it does not end. One that something keeps running never gets here, so Jest still tells of it.
if (process.argv[1]?.includes('jest-worker')) process.on('exit', (code) => process.reallyExit(code));
