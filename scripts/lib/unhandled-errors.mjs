import { writeFileSync } from 'node:fs'

/** Keeps errors that no test caught, which the report in JSON does not know, in UNHANDLED_FILE. */
export default class UnhandledErrors {
  onTestRunEnd(_modules, errors) {
    const told = errors.map(({ name, message, stack }) => `outside of any test: ${name}: ${message}\n${stack ?? ''}`)
    if (told.length > 0) writeFileSync(process.env.UNHANDLED_FILE, JSON.stringify(told))
  }
}
