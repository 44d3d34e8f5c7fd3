import { log } from './platform/log/log.ts'
import { StartFault } from './platform/start-fault.ts'
import { runDatabaseCommand } from './process/database-command.ts'

try {
  process.stdout.write(`${await runDatabaseCommand(process.argv.slice(2), process.env)}\n`)
} catch (error) {
  if (error instanceof StartFault) process.stderr.write(`${error.message}\n`)
  else log.error('the command failed', { error })
  process.exitCode = 1
}
