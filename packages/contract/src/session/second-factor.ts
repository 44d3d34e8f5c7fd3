import { z } from 'zod'
import { administrator, endpoint, open, permission, signedIn } from '../endpoint.ts'
import { byId, listSchema, nothing, text } from '../shapes.ts'
import { signedInReply } from './session.ts'

const ticket = text(64)
/** six digits of the app, or a recovery code with or without its dash */
const code = text(20)
/** lower-case hex SHA-256 of the password, as for the sign-in */
const password = text(128)

/** The secret for an authenticator app: as a QR code (`uri`) or to be typed (`secret`, base32). */
const setUp = z.object({ secret: z.string(), uri: z.string() })
const recoveryCodes = z.array(z.string())
/** Ten recovery codes that replace the app, once each. They are returned only here. */
const newCodes = z.object({ recoveryCodes })

export const secondFactorEndpoints = {
  secondStep: endpoint({
    method: 'POST',
    path: '/api/oauth/SecondFactor',
    access: open,
    duringMaintenance: true,
    summary:
      'Second step of a sign-in, with the ticket of the first step and a code; after a set-up it returns the recovery codes',
    body: z.object({ ticket, code }),
    data: signedInReply.extend({ recoveryCodes: recoveryCodes.optional() }),
  }),
  enrolAtSignIn: endpoint({
    method: 'POST',
    path: '/api/oauth/SecondFactor/Actions/Prepare',
    access: open,
    duringMaintenance: true,
    summary: 'Start the set-up of an authenticator app that the role requires during sign-in',
    body: z.object({ ticket }),
    data: setUp,
  }),
  secondFactorState: endpoint({
    method: 'GET',
    path: '/api/permission/Users/Current/SecondFactor',
    access: signedIn,
    summary: 'Whether the caller uses two-step verification',
    data: z.object({
      isOn: z.boolean(),
      since: z.number().nullable(),
      recoveryCodesLeft: z.number(),
      /** required by a role of the caller, so it cannot be turned off */
      isRequired: z.boolean(),
    }),
  }),
  prepareSecondFactor: endpoint({
    method: 'POST',
    path: '/api/permission/Users/Current/SecondFactor/Actions/Prepare',
    access: signedIn,
    summary: 'Start the set-up of an authenticator app; it takes effect when a code is confirmed',
    body: z.object({ password }),
    data: setUp,
  }),
  turnOnSecondFactor: endpoint({
    method: 'POST',
    path: '/api/permission/Users/Current/SecondFactor',
    access: signedIn,
    audit: { action: 'setSecondFactor', object: 'user', isOfCaller: true },
    summary: 'Finish the set-up with a code of the app',
    body: z.object({ code }),
    data: newCodes,
  }),
  newRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/permission/Users/Current/SecondFactor/Actions/RecoveryCodes',
    access: signedIn,
    audit: { action: 'setSecondFactor', object: 'user', isOfCaller: true },
    summary: 'Ten new recovery codes in place of the old ones',
    body: z.object({ password }),
    data: newCodes,
  }),
  turnOffSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/permission/Users/Current/SecondFactor',
    access: signedIn,
    audit: { action: 'setSecondFactor', object: 'user', isOfCaller: true },
    summary: 'Turn off two-step verification',
    body: z.object({ password }),
    data: nothing,
    done: 'updated',
  }),
  resetSecondFactor: endpoint({
    method: 'DELETE',
    path: '/api/permission/Users/:id/SecondFactor',
    access: permission('permission.user:btn_security'),
    audit: { action: 'setSecondFactor', object: 'user' },
    summary: 'Remove the authenticator app of a user, and end their sessions',
    params: byId,
    data: nothing,
    done: 'updated',
  }),
  listRolesWithSecondFactor: endpoint({
    method: 'GET',
    path: '/api/permission/Role/SecondFactor',
    access: administrator,
    summary: 'Roles, and whether they require two-step verification',
    data: listSchema(
      z.object({
        id: z.string(),
        enCode: z.string(),
        fullName: z.string(),
        required: z.boolean(),
        /** number of users with the role, and of those among them who have the app */
        users: z.number(),
        withSecondFactor: z.number(),
      }),
    ),
  }),
  requireSecondFactor: endpoint({
    method: 'PUT',
    path: '/api/permission/Role/:id/SecondFactor',
    access: administrator,
    audit: { action: 'setSecondFactor', object: 'role' },
    summary: 'Set whether a role requires two-step verification, from the next sign-in on',
    params: byId,
    body: z.object({ required: z.boolean() }),
    data: nothing,
    done: 'updated',
  }),
}

export const secondFactorErrors = {
  'secondFactor.wrong': { code: 400 },
  'secondFactor.used': { code: 400 },
  'secondFactor.over': { code: 400 },
  'secondFactor.alreadyOn': { code: 409 },
  'secondFactor.off': { code: 409 },
  'secondFactor.notPrepared': { code: 409 },
  'secondFactor.required': { code: 403 },
  'role.unknown': { code: 404 },
}
