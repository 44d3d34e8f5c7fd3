import { directoryRunAs } from './modules/company-directories/index.ts'
import { apiClients } from './modules/data-interfaces/index.ts'
import { publicScreenRunAs } from './modules/screens/index.ts'
import { timedTaskRunAs } from './modules/timed-tasks/index.ts'
import { type RunAsUse, runAsUses } from './modules/users/index.ts'

const uses: Record<RunAsUse['kind'], RunAsUse> = {
  timedTask: timedTaskRunAs,
  interfaceClient: apiClients.runAs,
  publicScreen: publicScreenRunAs,
  companyDirectory: directoryRunAs,
}

/** Everything that runs with the permissions of a user, each kind read by the module that stores it. A kind without one does not compile. */
export function provideRunAsUses(): void {
  for (const use of Object.values(uses)) runAsUses.add(use)
}
