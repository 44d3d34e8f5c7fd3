import type zh from '../../zh/errors/upstream.ts'

export default {
  'upstream.notSetUp': 'This service is not set up. Ask the administrator of the installation',
  'upstream.down': 'This service cannot be reached right now. Try again shortly',
  'upstream.tooSlow': 'This service took too long to respond. Try again shortly',
  'upstream.tooMuch': 'The response of this service is too large',
} satisfies typeof zh
