import type { Text } from './text.ts'

export interface ServerSetting {
  readonly says: Text
  /** The value without the setting, or a text about the effect of its absence. */
  readonly unset: string | Text
}

/** The settings of a server, by their environment variables. */
export const serverSettings = {
  PORT: {
    unset: '8080',
    says: { en: 'Port to listen on', pl: 'Port, na którym serwer nasłuchuje' },
  },
  HOST: {
    unset: '127.0.0.1',
    says: {
      en: 'Address to listen on; with 0.0.0.0, the server can be reached from the entire network, including under host names without a dot',
      pl: 'Adres, na którym serwer nasłuchuje; z 0.0.0.0 jest dostępny w całej sieci, także pod nazwami hostów bez kropki',
    },
  },
  DATA_DIR: {
    unset: './data',
    says: {
      en: 'Folder of the embedded database and the master key; other users of the machine can’t open the folder',
      pl: 'Folder wbudowanej bazy danych i klucza głównego; inni użytkownicy komputera nie mają do niego dostępu',
    },
  },
  DATABASE_URL: {
    unset: { en: 'the embedded SQLite', pl: 'wbudowana baza SQLite' },
    says: {
      en: 'Address of a PostgreSQL database, which begins with postgres://',
      pl: 'Adres bazy danych PostgreSQL, który zaczyna się od postgres://',
    },
  },
  GROSZ_MODE: {
    unset: 'sandbox',
    says: {
      en: 'sandbox or production. A production server has no seeded data, simulators, or console. A database keeps the mode of its first start',
      pl: 'sandbox lub production. Serwer produkcyjny nie ma danych początkowych, symulatorów ani konsoli. Baza danych zachowuje tryb pierwszego uruchomienia',
    },
  },
  GROSZ_PUBLIC_URL: {
    unset: 'http://HOST:PORT',
    says: {
      en: 'URL at which payers and merchants reach the server; in production, an https URL',
      pl: 'Adres, pod którym kupujący i sprzedawcy łączą się z serwerem; w środowisku produkcyjnym musi to być adres https',
    },
  },
  GROSZ_PAY_URL: {
    unset: { en: 'the address of GROSZ_PUBLIC_URL', pl: 'adres z GROSZ_PUBLIC_URL' },
    says: {
      en: 'URL of the payment page on a separate host name, which then serves nothing else. Both names must lead to the same server',
      pl: 'Adres strony płatności pod osobną nazwą hosta, która nie udostępnia wtedy niczego innego. Obie nazwy muszą prowadzić do tego samego serwera',
    },
  },
  GROSZ_ALLOWED_HOSTS: {
    unset: { en: 'none', pl: 'brak' },
    says: {
      en: 'Additional host names and IP addresses that the server accepts, separated by spaces. You don’t need to list the hosts of GROSZ_PUBLIC_URL and GROSZ_PAY_URL or, in a sandbox, IP addresses and localhost',
      pl: 'Dodatkowe nazwy hostów i adresy IP, pod którymi serwer odpowiada, rozdzielone spacjami. Nie trzeba wpisywać hostów z GROSZ_PUBLIC_URL i GROSZ_PAY_URL, a w sandboksie także adresów IP i localhost',
    },
  },
  GROSZ_PRIVATE_NOTIFY_URLS: {
    unset: {
      en: 'allowed if HOST is a loopback address, otherwise refused',
      pl: 'allowed, jeśli HOST jest adresem lokalnym (loopback), w przeciwnym razie refused',
    },
    says: {
      en: 'allowed or refused: whether a sandbox sends notifications to its own machine and network. In production, notifyUrl must always be a public address',
      pl: 'allowed lub refused: czy sandbox wysyła powiadomienia na własny komputer i do własnej sieci. W środowisku produkcyjnym notifyUrl zawsze musi być adresem publicznym',
    },
  },
  GROSZ_LOG: {
    unset: 'warn',
    says: {
      en: 'silent, error, warn, or info; with info, each call is logged on one line',
      pl: 'silent, error, warn lub info; przy wartości info każde wywołanie jest zapisywane w osobnym wierszu',
    },
  },
  GROSZ_LOG_FORMAT: {
    unset: 'text',
    says: {
      en: 'text or json; with json, each line is one JSON object',
      pl: 'text lub json; przy wartości json każdy wiersz to jeden obiekt JSON',
    },
  },
  GROSZ_METRICS_PORT: {
    unset: { en: 'no metrics', pl: 'bez metryk' },
    says: {
      en: 'Port of the Prometheus metrics at /metrics',
      pl: 'Port metryk dla systemu Prometheus, pod ścieżką /metrics',
    },
  },
  GROSZ_METRICS_HOST: {
    unset: '127.0.0.1',
    says: {
      en: 'Address at which the metrics are served',
      pl: 'Adres, na którym są udostępniane metryki',
    },
  },
  GROSZ_ECB_RATES: {
    unset: {
      en: 'a sample in a sandbox, none in production',
      pl: 'w sandboksie przykładowe kursy, w środowisku produkcyjnym brak',
    },
    says: {
      en: 'File or http(s) address of the daily reference rates of the European Central Bank, in XML or CSV; read once an hour, without redirects',
      pl: 'Plik lub adres http(s) dziennych kursów referencyjnych Europejskiego Banku Centralnego, w formacie XML lub CSV; odczytywany co godzinę, bez przekierowań',
    },
  },
  GROSZ_CONSOLE_PASSWORD: {
    unset: {
      en: 'none on a loopback address; otherwise, the server generates one and prints it when it starts',
      pl: 'brak pod adresem lokalnym (loopback); pod innym adresem serwer tworzy hasło i wypisuje je przy uruchomieniu',
    },
    says: {
      en: 'Password of the console and of the sandbox calls, from 8 to 256 characters. Browsers sign in with it at /console/sign-in',
      pl: 'Hasło do konsoli i do wywołań sandboksu, od 8 do 256 znaków. W przeglądarce służy do logowania pod adresem /console/sign-in',
    },
  },
  GROSZ_KEY_FILE: {
    unset: { en: 'master.key in DATA_DIR', pl: 'master.key w DATA_DIR' },
    says: {
      en: 'Master key file. A database works only with its own master key',
      pl: 'Plik klucza głównego. Baza danych działa tylko ze swoim kluczem głównym',
    },
  },
  GROSZ_KEY: {
    unset: { en: 'the key in the file', pl: 'klucz z pliku' },
    says: {
      en: 'Master key: 32 bytes in base64url. Set either this key or GROSZ_KEY_FILE',
      pl: 'Klucz główny: 32 bajty w base64url. Podaj ten klucz albo GROSZ_KEY_FILE',
    },
  },
  GROSZ_UPLOAD_MIB: {
    unset: '1',
    says: {
      en: 'Maximum size of a seller document file in MiB, from 1 to 10',
      pl: 'Największy dozwolony rozmiar pliku z dokumentem sprzedawcy w MiB, od 1 do 10',
    },
  },
  GROSZ_FEEDBACK_FILE: {
    unset: { en: 'no feedback', pl: 'bez ocen' },
    says: {
      en: 'File to which the server appends feedback about documentation pages, one JSON object per line, up to 10 MB; each page then asks “Was this page helpful?”',
      pl: 'Plik, do którego serwer dopisuje oceny stron dokumentacji, po jednym obiekcie JSON w wierszu, do 10 MB; każda strona pyta wtedy „Czy ta strona jest pomocna?”',
    },
  },
  GROSZ_RATE_LIMITS: {
    unset: { en: 'the limits of the mode', pl: 'limity danego trybu' },
    says: {
      en: 'off, or the limits per minute to change, for example: secrets=50 payments-address=100',
      pl: 'off albo zmieniane limity na minutę, na przykład: secrets=50 payments-address=100',
    },
  },
  GROSZ_WATCHDOG_SECONDS: {
    unset: '30',
    says: {
      en: 'Number of seconds, from 5 to 3600, for which a started server can be completely unresponsive; after that, the process ends, and the log shows where it hung. With off, this check is disabled',
      pl: 'Liczba sekund, od 5 do 3600, przez którą uruchomiony serwer może w ogóle nie reagować; potem proces kończy działanie, a dziennik pokazuje, gdzie się zawiesił. Z off ta kontrola jest wyłączona',
    },
  },
  GROSZ_TRUSTED_PROXIES: {
    unset: { en: 'proxies on this machine', pl: 'serwery proxy na tym komputerze' },
    says: {
      en: 'Addresses or networks of the reverse proxies whose X-Forwarded-For the server trusts, separated by spaces; with none, the server trusts no proxy',
      pl: 'Adresy lub sieci serwerów reverse proxy, których nagłówkowi X-Forwarded-For serwer ufa, rozdzielone spacjami; z wartością none nie ufa żadnemu',
    },
  },
} as const satisfies Readonly<Record<string, ServerSetting>>
