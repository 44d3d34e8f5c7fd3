import type zh from '../../zh/errors/station.ts'

export default {
  'station.notPublic': 'This page is not public. Sign in to see it',
  'station.denied': 'Your roles do not include the data of this page ({models}). An administrator can grant them',
  'station.unknownSite': 'Storage site not found. It may have just been removed',
  'station.frameAddress':
    'This page address is not valid. It must start with http or https, or be a path of this system',
  'station.frameHost': '{host} is not an allowed site. An administrator can add it in the settings',
  'station.screenNotPublic': 'The screen is not public. Make it public in the list of visualizations first',
} satisfies typeof zh
