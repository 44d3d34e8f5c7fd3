import type zh from '../../zh/errors/interface-client.ts'

export default {
  'interfaceClient.notFound': 'The API client does not exist',
  'interfaceClient.userUnknown': 'The chosen user does not exist or is disabled',
  'interfaceClient.interfaceUnknown': 'A chosen data interface does not exist. Choose again',
  'interfaceClient.addressInvalid': '“{address}” is not an IP address or network',
  'interfaceClient.signature': 'The client id, the secret or the signature is not correct',
  'interfaceClient.timestamp': 'The timestamp differs from the time of the server by more than {minutes} minutes',
  'interfaceClient.repeated': 'The nonce has been used before. Create a new one for each call',
  'interfaceClient.tooMany': 'Too many calls: at most {most} a minute. Try again later',
  'interfaceClient.off': 'This API client is turned off',
  'interfaceClient.expired': 'This API client has expired',
  'interfaceClient.address': 'Calls from this IP address are not allowed',
  'interfaceClient.notAllowed': 'This API client may not call this data interface',
  'interfaceClient.userGone': 'The user of this API client is disabled or deleted',
} satisfies typeof zh
