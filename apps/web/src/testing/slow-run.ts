/** What takes too long for every change is tried too: `npm run test:slow`. */
export const isSlowRun = Boolean(import.meta.env['TEST_SLOW'])
