import { settingNames } from '../../../apps/server/src/platform/config/read-config.ts'

/** Settings that a server reads. The address of a replica is passed on already, for versions that read from one. */
export const listKnownSettings = () => [...settingNames, 'DATABASE_READ_URL']
