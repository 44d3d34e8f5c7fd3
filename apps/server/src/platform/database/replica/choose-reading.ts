import type { Database, Db } from '../database.ts'
import type { Replica } from './replica.ts'

/** Where lists of the running call are read: the replica if there is one that may be used, else the database. */
export const chooseReading = ({ db, replica }: { db: Database; replica?: Replica | undefined }): Db =>
  replica?.choose() ?? db
