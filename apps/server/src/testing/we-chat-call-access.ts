import { administrators, signedIn } from './roles.ts'

/** Calls of the WeChat official account. */
export const weChatCallAccess: Record<string, readonly string[]> = {
  'GET /api/weChat/State': signedIn,
  'GET /api/weChat/Account': administrators,
  'PUT /api/weChat/Account': administrators,
  'POST /api/weChat/Account/Actions/Test': administrators,
  'GET /api/weChat/Menu': administrators,
  'PUT /api/weChat/Menu': administrators,
  'DELETE /api/weChat/Menu': administrators,
  'GET /api/weChat/Menu/Actions/Fetch': administrators,
  'POST /api/weChat/Menu/Actions/Release': administrators,
  'GET /api/weChat/Follower': administrators,
  'POST /api/weChat/Follower/Actions/Sync': administrators,
  'GET /api/weChat/Follower/Sync': administrators,
  'DELETE /api/weChat/Follower/Sync/:id': administrators,
  'PUT /api/weChat/Follower/:openId/User': administrators,
  'GET /api/weChat/Message': administrators,
  'GET /api/weChat/Message/:openId': administrators,
  'POST /api/weChat/Message/:openId': administrators,
  'GET /api/weChat/Reply': administrators,
  'GET /api/weChat/Reply/:id': administrators,
  'POST /api/weChat/Reply': administrators,
  'PUT /api/weChat/Reply/:id': administrators,
  'DELETE /api/weChat/Reply/:id': administrators,
}
