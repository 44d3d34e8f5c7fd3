/** Kinds of data that processes hold in memory. The names of the monitor are in the texts of the web app. */
export const cacheNames = [
  'session',
  'rights',
  'delegation',
  'menu',
  'organize',
  'settings',
  'area',
  'languageTexts',
  'model',
  'flowModels',
  'portal',
  'portalLayout',
  'screen',
  'dataSource',
  'dataInterface',
  'interfaceForms',
  'interfaceColumns',
  'interfaceReplies',
  'interfaceResults',
] as const
export type CacheName = (typeof cacheNames)[number]
