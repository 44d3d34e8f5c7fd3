export default {
  about: 'About',
  statement: 'Statement',
  close: 'Close',
  version: 'Version {{version}}',
  licences: 'Licences of third-party software',
  statementText: {
    lead: 'Please read this statement before you use {{name}} (“the system”). By using it you say that you know it and agree.',
    use: {
      title: 'Use',
      text: 'The system serves the internal business of the organisation you work for. Use it within the rights you were given, and for nothing that breaks the law or harms others.',
    },
    account: {
      title: 'Account',
      text: 'An account is for its owner alone. Keep your password and your authenticator safe; when you see a sign-in that is not yours, change the password at once and tell an administrator. Whoever lends an account or gives its password away answers for what follows.',
    },
    data: {
      title: 'Data',
      text: 'The business data you enter belong to your organisation, which decides how they are kept, backed up and deleted. Enter what is true, exact and lawful.',
    },
    privacy: {
      title: 'Personal data and logs',
      text: 'For signing in, rights and audits the system keeps your account data, the addresses and kinds of devices you sign in from, and a log of what you change, for 180 days. On your own page you can read and correct your data, or cancel the account.',
    },
    liability: {
      title: 'Liability',
      text: 'Station data, charts and statistics are for reference and replace neither instruments on site nor the orders of the dispatch centre. For interruptions by networks, devices, power cuts or force majeure the agreement between your organisation and its provider holds.',
    },
    licence: {
      title: 'Software licence',
      text: 'The software is licensed under the Apache License 2.0, its third-party parts under their own licences; the list is in “About”.',
    },
  },
}
