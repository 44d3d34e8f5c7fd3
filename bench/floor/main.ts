import { startFloor, type FloorOptions } from './start-floor.ts'

/** The floor as a process of its own; FLOOR holds its options as JSON. Prints its address on one line. */
const floor = await startFloor(JSON.parse(process.env['FLOOR'] ?? '{}') as FloorOptions)
process.stdout.write(`floor: ${floor.url}\n`)
process.on('SIGTERM', () => void floor.close().then(() => process.exit(0)))
