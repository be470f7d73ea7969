import type { Commands } from '../spec.ts'

/** Commands of a server: its start, and the care of its data. */
export const serverCommands = {
  start: {
    isDefault: true,
    says: {
      en: 'Starts a server in this terminal. This is also the default if you give no command.',
      pl: 'Uruchamia serwer w tym terminalu; tak samo działa grosz bez polecenia.',
    },
    more: {
      en: 'The settings are environment variables, such as PORT, HOST, and DATA_DIR. Ctrl+C stops the server.',
      pl: 'Ustawieniami są zmienne środowiskowe, na przykład PORT, HOST i DATA_DIR. Ctrl+C zatrzymuje serwer.',
    },
    examples: {
      'PORT=8081 grosz start': {
        en: 'Start a sandbox on another port',
        pl: 'Uruchom sandbox na innym porcie',
      },
    },
  },
  health: {
    says: {
      en: 'Checks whether a server works. Use it for health checks of containers and in scripts that wait for a server.',
      pl: 'Sprawdza, czy serwer działa. Przydaje się do kontroli stanu kontenera i w skryptach, które czekają na serwer.',
    },
    more: {
      en: 'Prints the status of /health: ok, paused (after a restore), or unavailable. Exits with code 0 if the server responds to calls, 1 if it is unavailable, and 3 if nothing responds.',
      pl: 'Wypisuje status z /health: ok, paused (po przywróceniu kopii) lub unavailable. Kończy się kodem 0, jeśli serwer odpowiada na wywołania, kodem 1, jeśli jest niedostępny, i kodem 3, jeśli nic nie odpowiada.',
    },
    options: {
      wait: {
        value: 'SECONDS',
        type: 'number',
        usual: '0',
        says: {
          en: 'Time to wait for a starting server.',
          pl: 'Jak długo czekać na serwer, który się uruchamia.',
        },
      },
    },
    examples: {
      'grosz health --wait 60': {
        en: 'Wait for a server in a script',
        pl: 'Poczekaj w skrypcie na serwer',
      },
      'grosz health --url https://sandbox.example --json': {
        en: 'Check a remote server',
        pl: 'Sprawdź zdalny serwer',
      },
    },
  },
  verify: {
    passesThrough: true,
    says: {
      en: 'Checks the stored data: sums, references, and lifecycles. Changes nothing.',
      pl: 'Sprawdza zapisane dane: sumy, powiązania i statusy. Niczego nie zmienia.',
    },
    more: {
      en: 'Prints the findings as JSON and exits with code 1 if there are any. Set DATA_DIR or DATABASE_URL to the data to check.',
      pl: 'Wypisuje wyniki w formacie JSON i kończy się kodem 1, jeśli znajdzie nieprawidłowości. Sprawdzane dane wskaż w DATA_DIR albo DATABASE_URL.',
    },
    examples: {
      'DATA_DIR=/srv/grosz grosz verify': {
        en: 'Check the data of a server',
        pl: 'Sprawdź dane serwera',
      },
    },
  },
  backup: {
    passesThrough: true,
    says: {
      en: 'Copies the data of a server to a new folder, even while the server is running.',
      pl: 'Kopiuje dane serwera do nowego folderu, także podczas pracy serwera.',
    },
    arguments: [
      {
        name: 'folder',
        says: {
          en: 'A new or empty folder outside DATA_DIR.',
          pl: 'Nowy lub pusty folder poza DATA_DIR.',
        },
      },
    ],
    examples: {
      'grosz backup /backups/2026-03-02': { en: 'Create a backup', pl: 'Utwórz kopię zapasową' },
    },
  },
  restore: {
    passesThrough: true,
    says: {
      en: 'Restores a backup into the empty data folder of a stopped server.',
      pl: 'Przywraca kopię zapasową do pustego folderu danych zatrzymanego serwera.',
    },
    arguments: [
      { name: 'folder', says: { en: 'The folder of the backup.', pl: 'Folder kopii zapasowej.' } },
    ],
    examples: {
      'DATA_DIR=/srv/restored grosz restore /backups/2026-03-02': {
        en: 'Restore a backup',
        pl: 'Przywróć kopię zapasową',
      },
    },
  },
  operator: {
    passesThrough: true,
    says: {
      en: 'Runs an operator command, for example, to add a shop, replace a key, or retry a failed task.',
      pl: 'Wykonuje polecenie operatora, na przykład dodaje sklep, wymienia klucz albo ponawia nieudane zadanie.',
    },
    more: {
      en: 'grosz operator without a command lists the commands.',
      pl: 'grosz operator bez polecenia wypisuje dostępne polecenia.',
    },
    arguments: [
      {
        name: 'command',
        optional: true,
        says: { en: 'The command with its options.', pl: 'Polecenie z jego opcjami.' },
      },
    ],
    examples: {
      'grosz operator firm add --name=Kiosk --country=PL': {
        en: 'Register a company',
        pl: 'Zarejestruj firmę',
      },
    },
  },
  intercept: {
    passesThrough: true,
    says: {
      en: 'Redirects a shop plugin with hard-coded provider hosts to a sandbox.',
      pl: 'Przekierowuje do sandboksu wtyczkę sklepu, która ma wbudowane adresy dostawcy płatności.',
    },
    options: {
      sandbox: {
        value: 'URL',
        usual: 'http://127.0.0.1:8080',
        says: { en: 'The sandbox that responds.', pl: 'Sandbox, który odpowiada.' },
      },
      host: {
        value: 'NAME',
        says: {
          en: 'Additional host to redirect; can be repeated.',
          pl: 'Dodatkowy przekierowywany host; opcję można powtórzyć.',
        },
      },
      pass: {
        value: 'NAME',
        says: {
          en: 'A host, with or without a port, to pass through to the internet; can be repeated.',
          pl: 'Host, z portem lub bez, do którego połączenia są przepuszczane; opcję można powtórzyć.',
        },
      },
      port: {
        value: 'NUMBER',
        usual: '8089',
        says: {
          en: 'Port of the proxy; 0 selects a free port.',
          pl: 'Port serwera proxy; 0 wybiera wolny port.',
        },
      },
      'tls-port': {
        value: 'NUMBER',
        usual: '0',
        says: {
          en: 'Port for clients without proxy support; 0 selects a free port.',
          pl: 'Port dla programów, które nie obsługują proxy; 0 wybiera wolny port.',
        },
      },
    },
    examples: {
      'grosz intercept --sandbox http://127.0.0.1:8080': {
        en: 'Redirect the provider’s hosts to a sandbox',
        pl: 'Przekieruj hosty dostawcy płatności do sandboksu',
      },
    },
  },
} as const satisfies Commands
