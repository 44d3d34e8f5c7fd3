import type zh from '../../zh/errors/station.ts'

export default {
  'station.notPublic': 'This page is not public. Sign in to see it',
  'station.frameAddress':
    'This page address is not valid. It must start with http or https, or be a path of this system',
  'station.frameHost': '{host} is not an allowed site. An administrator can add it in the settings',
  'station.screenNotPublic': 'The screen is not public. Make it public in the list of visualizations first',
} satisfies typeof zh
