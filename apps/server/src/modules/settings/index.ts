export { ensureSetting, readSetting, writeSetting } from './settings.queries.ts'
export { changeSysConfig, getSysConfig, readSysConfig } from './sys-config.ts'
