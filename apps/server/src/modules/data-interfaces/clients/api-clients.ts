import { clientReader } from './client-reader.ts'
import { clientRunAs } from './run-as.ts'

/** What API clients refer to, and the users that they call as. */
export const apiClients = { reader: clientReader, runAs: clientRunAs }
