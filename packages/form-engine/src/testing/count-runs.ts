declare const process: { env: Record<string, string | undefined> }

/**
 * How often a property is tried with random values where each time takes more than a few milliseconds: a quarter of the times in
 * `npm test`, which tries other values every time, and all of them in `npm run test:slow`.
 */
export const countRuns = (all: number): number => (process.env['TEST_SLOW'] ? all : Math.ceil(all / 4))
