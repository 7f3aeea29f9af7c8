import { expect, test } from 'vitest'
import { httpWarning, readConfig } from './config.js'

test('an empty environment configures a local installation', () => {
  expect(readConfig({}, '/installation')).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 8080,
    dataFolder: '/installation/var',
    databaseUrl: undefined,
    demonstration: true,
    logLevel: 'warn',
    timeZone: 'Europe/Paris',
  })
})

test('in production, the demonstration is off by default and requests are logged', () => {
  expect(readConfig({ NODE_ENV: 'production' }, '/')).toMatchObject({
    demonstration: false,
    logLevel: 'info',
  })
  expect(readConfig({ NODE_ENV: 'production', DIDASCALIE_DEMONSTRATION: '1' }, '/')).toMatchObject({
    demonstration: true,
  })
})

test('an empty environment variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', DIDASCALIE_SECRET: '' }, '/')).toMatchObject({ port: 8080 })
})

test.each([
  ['NODE_ENV', 'prod', 'doit valoir production, development ou test'],
  ['PORT', '70000', 'doit être un nombre de 0 à 65535'],
  ['PORT', '80.5', 'doit être un nombre de 0 à 65535'],
  ['DATABASE_URL', 'mysql://x', 'doit commencer par postgres://'],
  ['DATABASE_URL', 'postgres://u:se#cret@db/x', 'doit être une adresse comme postgres://'],
  ['DATABASE_URL', 'postgres://db:port/x', 'doit être une adresse comme postgres://'],
  ['DIDASCALIE_DEFAULT_SESSION', 'x'.repeat(65), 'doit être l’identifiant d’une session'],
  ['DIDASCALIE_SECRET', 'short', 'doit être fait de 64 chiffres hexadécimaux'],
  ['DIDASCALIE_ORIGIN', 'http://jeu.exemple.fr', 'doit être une origine https'],
  ['DIDASCALIE_ORIGIN', 'https://jeu.exemple.fr/', 'doit être une origine https'],
  ['DIDASCALIE_TEST_HOSTS', 'https://test.exemple.fr', 'doit lister des noms de machines'],
  ['DIDASCALIE_DEVELOPMENT_HOST', 'dev.exemple.fr', 'doit être une origine https'],
  ['DIDASCALIE_DEVELOPMENT_PAGES', 'https://a.fr, *', 'doit être une origine https'],
  ['DIDASCALIE_TRUST_PROXY', 'true', 'doit lister les adresses du mandataire'],
  ['DIDASCALIE_CONTENT', '../x', 'doit être le nom d’un dossier'],
  ['DIDASCALIE_METRICS_TOKEN', 'short', 'doit compter au moins 16 caractères'],
  ['DIDASCALIE_LOG_LEVEL', 'loud', 'doit valoir fatal'],
  ['DIDASCALIE_TIME_ZONE', 'Paris', 'doit nommer un fuseau horaire'],
  ['DIDASCALIE_SMTP_URL', 'smtp.exemple.fr', 'doit être une adresse comme smtps://'],
  ['DIDASCALIE_SMTP_URL', 'https://smtp.exemple.fr', 'doit être une adresse comme smtps://'],
  ['DIDASCALIE_SMTP_URL', 'smtp://u:se#cret@smtp.exemple.fr', 'doit être une adresse comme smtps://'],
  ['DIDASCALIE_SMTP_URL', 'smtps://smtp.exemple.fr', 'ne suffit pas'],
  ['DIDASCALIE_MAIL_FROM', 'régie', 'doit être une adresse électronique'],
  ['DIDASCALIE_MAIL_FROM', 'regie@exemple.fr', 'ne suffit pas'],
  ['DIDASCALIE_DEMONSTRATION', 'yes', 'doit valoir 0 ou 1'],
  ['DIDASCALIE_STOP_DELAY', '6', 'doit être un nombre de secondes'],
  ['DIDASCALIE_RETENTION_DAYS', '0', 'doit valoir au moins 1 jour'],
])('the setting %s=%s is rejected with one sentence that names the variable', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value }, '/')).toThrow(
    new RegExp(`^La variable d’environnement ${name} ${sentence.replaceAll('/', '\\/')}[^\n]*\\.$`),
  )
})

test('the configuration has the mail server and the sender’s address if both are set', () => {
  expect(readConfig({}, '/').mail).toBeUndefined()
  const [url, from] = ['smtps://compte:mot%2Fde@smtp.exemple.fr', 'regie@exemple.fr']
  expect(readConfig({ DIDASCALIE_SMTP_URL: url, DIDASCALIE_MAIL_FROM: from }, '/').mail).toEqual({
    url,
    from,
  })
})

test('two configuration errors are reported in one message, each on its own line', () => {
  expect(() => readConfig({ PORT: 'x', DIDASCALIE_SECRET: 'x' }, '/')).toThrow(/PORT .*\n.*DIDASCALIE_SECRET/)
})

test('the configuration has the public origin and the list of trusted proxies if the environment sets them', () => {
  const config = readConfig(
    { DIDASCALIE_ORIGIN: 'https://jeu.exemple.fr', DIDASCALIE_TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' },
    '/',
  )
  expect(config).toMatchObject({ origin: 'https://jeu.exemple.fr', trustProxy: ['127.0.0.1', '10.0.0.0/8'] })
})

test('a port that other machines can reach without https causes a warning that says what to do', () => {
  const warning = (environment: Record<string, string>) =>
    httpWarning(readConfig(environment, '/')).join('\n')
  for (const HOST of ['127.0.0.1', '127.0.1.1', '::1', 'localhost']) expect(warning({ HOST })).toBe('')
  const origin = { DIDASCALIE_ORIGIN: 'https://jeu.exemple.fr' }
  expect(warning({ HOST: '0.0.0.0', ...origin })).toBe('')
  for (const HOST of ['0.0.0.0', '::', '192.168.1.5', 'jeu.exemple.fr']) {
    expect(warning({ HOST })).toContain(`HOST=${HOST} `)
    expect(warning({ HOST })).toContain('DIDASCALIE_ORIGIN=https://')
  }
  expect(warning({ HOST: '0.0.0.0', PORT: '8090' })).toContain('http://127.0.0.1:8090/')
  expect(warning({ HOST: '192.168.1.5' })).toContain('retirez HOST')
})
