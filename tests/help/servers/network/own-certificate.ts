import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Writes a self-signed certificate into the folder, `site.key` and `site.crt`. `options` are further options of `openssl req`. */
export function writeCertificate(folder: string, name: string, ...options: string[]): void {
  const files = ['-keyout', join(folder, 'site.key'), '-out', join(folder, 'site.crt')]
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, '-days', '2']
  execFileSync('openssl', [...args, '-subj', `/CN=${name}`, ...options], { stdio: 'ignore' })
}

/** Starts an HTTPS server with a self-signed certificate. */
export async function startSelfSignedServer(): Promise<{ origin: string; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  writeCertificate(folder, '127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1')
  const [key, cert] = ['site.key', 'site.crt'].map(file => readFileSync(join(folder, file)))
  const server = createServer({ key, cert }, (_, response) => response.end('{}'))
  rmSync(folder, { recursive: true, force: true })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    origin: `https://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
