import type zh from '../../zh/errors/screen.ts'

export default {
  'screen.unknown': 'The visualization does not exist, or you may not see it',
  'screen.stale': '{user} has changed the visualization; check the changes before you save',
  'screen.notReady': 'To be corrected: {count}. {first}',
  'screen.import': 'The file is not an exported visualization',
  'screen.publicUnreleased': 'A visualization has to be released and turned on before it is made public',
  'screen.publicRelease': 'People see this visualization without signing in, so only administrators may release it',
  'screen.publicChanged':
    'This visualization was released again, or its public setting changed, after the window was opened. Check what it shows now and try again',
  'screen.noVideo': 'Only MP4 and WebM videos can be added',
  'screen.videoTooLarge': 'A video can be {size} at most',
  'screen.videosTooLarge':
    'The videos of a visualization, with those that its versions show, can be {size} together at most; a video that no version shows any more is not counted from a day after the last save',
} satisfies typeof zh
