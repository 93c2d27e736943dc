/** The operator's options for nginx. */
export interface NginxSettings {
  /** Host and port of each Node server. */
  upstreams: string[]
  /** Host name of the site or of the desk. Undefined accepts any name. */
  name: string | undefined
  /** Paths of certificate and key. Undefined if another machine terminates TLS. */
  tls: { certificate: string; key: string } | undefined
  /** Address and port for plain HTTP. */
  listen: string
  /** Whether nginx has the module for Brotli files. */
  hasBrotli: boolean
  /** Folder of nginx's logs. */
  log: string
}

/** Returns the directives that allow only these networks. An empty list allows everybody. */
export const allowDirectives = (networks: string[]): string =>
  networks.length > 0 ? `  ${networks.map(network => `allow ${network};`).join(' ')} deny all;\n` : ''

/** Returns the group of Node servers under one name. */
export const upstreamBlock = (name: string, { upstreams }: NginxSettings): string => `upstream ${name} {
${upstreams.map(address => `  server ${address} max_fails=2 fail_timeout=5s;`).join('\n')}
  keepalive 32;
}`

export const listenDirectives = ({ tls, listen }: NginxSettings): string =>
  tls
    ? `  listen 443 ssl http2;
  listen [::]:443 ssl http2;
  ssl_certificate ${tls.certificate};
  ssl_certificate_key ${tls.key};
  ssl_protocols TLSv1.2 TLSv1.3;
  ssl_session_cache shared:sante:10m;`
    : `  listen ${listen};`

/** Returns a server that redirects from HTTP to HTTPS. */
export const redirectServer = ({ tls, name = '_' }: NginxSettings): string =>
  tls
    ? `
server {
  listen 80;
  listen [::]:80;
  server_name ${name};
  access_log off;
  return 301 https://$host$request_uri;
}
`
    : ''

/** Returns a log format with server, status and duration. A status of 502 or 504 is a fault of the servers. */
export const serverLog = (name: string): string =>
  `log_format ${name} '$time_iso8601 $request_method $status $request_time upstream $upstream_addr $upstream_status $upstream_response_time $request_id';`

/** Returns the directives that pass a request to the servers. */
export const proxyDirectives = (upstream: string): string => `    proxy_pass http://${upstream};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Request-Id $request_id;
    proxy_read_timeout 60s;
    proxy_connect_timeout 3s;
    # If a server closes, another one takes over. nginx does not repeat a request that may already have changed data.
    proxy_next_upstream error timeout;
    proxy_next_upstream_tries 2;`
