/** What takes too long for every change is tried too: `npm run test:slow`. */
export const isSlowRun = Boolean(process.env['TEST_SLOW'])
