import type { CommandSpec } from '../spec.ts'

/** Commands of a server: its start, and the care of its data. */
export const serverCommands = [
  {
    name: 'start',
    isDefault: true,
    says: {
      en: 'Starts a server in this terminal; without a command, grosz does this.',
      pl: 'Uruchamia serwer w tym terminalu; tak samo działa grosz bez polecenia.',
    },
    more: {
      en: 'The settings are environment variables, such as PORT, HOST, and DATA_DIR. Ctrl+C stops the server.',
      pl: 'Ustawieniami są zmienne środowiskowe, na przykład PORT, HOST i DATA_DIR. Ctrl+C zatrzymuje serwer.',
    },
    examples: [
      {
        command: 'PORT=8081 grosz start',
        says: { en: 'Start a sandbox on another port', pl: 'Uruchom sandbox na innym porcie' },
      },
    ],
  },
  {
    name: 'health',
    says: {
      en: 'Asks whether a server works: for health checks of containers, and for scripts that wait for a server.',
      pl: 'Sprawdza, czy serwer działa: do kontroli stanu kontenera i do skryptów, które czekają na serwer.',
    },
    more: {
      en: 'Prints the status of /health: ok, paused (after a restore), or unavailable. Ends with 0 if the server answers calls, with 1 if it is unavailable, and with 3 if nothing answers.',
      pl: 'Wypisuje status z /health: ok, paused (po przywróceniu kopii) lub unavailable. Kończy się kodem 0, jeśli serwer odpowiada na wywołania, kodem 1, jeśli jest niedostępny, i kodem 3, jeśli nic nie odpowiada.',
    },
    options: [
      {
        name: 'wait',
        value: 'SECONDS',
        type: 'number',
        usual: '0',
        says: {
          en: 'How long to wait for a server that starts.',
          pl: 'Jak długo czekać na serwer, który się uruchamia.',
        },
      },
    ],
    examples: [
      {
        command: 'grosz health --wait 60',
        says: { en: 'Wait for a server in a script', pl: 'Poczekaj w skrypcie na serwer' },
      },
      {
        command: 'grosz health --url https://sandbox.example --json',
        says: { en: 'Check a server elsewhere', pl: 'Sprawdź zdalny serwer' },
      },
    ],
  },
  {
    name: 'verify',
    passesThrough: true,
    says: {
      en: 'Checks the stored data: sums, references, and lifecycles. Changes nothing.',
      pl: 'Sprawdza zapisane dane: sumy, powiązania i statusy. Niczego nie zmienia.',
    },
    more: {
      en: 'Prints the findings as JSON, and ends with 1 if there are any. DATA_DIR or DATABASE_URL names the data.',
      pl: 'Wypisuje wyniki w formacie JSON i kończy się kodem 1, jeśli znajdzie nieprawidłowości. Dane wskazuje DATA_DIR albo DATABASE_URL.',
    },
    examples: [
      {
        command: 'DATA_DIR=/srv/grosz grosz verify',
        says: { en: 'Check the data of a server', pl: 'Sprawdź dane serwera' },
      },
    ],
  },
  {
    name: 'backup',
    passesThrough: true,
    says: {
      en: 'Copies the data of a server to a new folder, also while the server runs.',
      pl: 'Kopiuje dane serwera do nowego folderu, także podczas pracy serwera.',
    },
    arguments: [
      {
        name: 'folder',
        says: { en: 'A folder that does not exist yet.', pl: 'Folder, którego jeszcze nie ma.' },
      },
    ],
    examples: [
      {
        command: 'grosz backup /backups/2026-03-02',
        says: { en: 'Make a backup', pl: 'Utwórz kopię zapasową' },
      },
    ],
  },
  {
    name: 'restore',
    passesThrough: true,
    says: {
      en: 'Restores a backup into the empty data folder of a server that does not run.',
      pl: 'Przywraca kopię zapasową do pustego folderu danych serwera, który nie działa.',
    },
    arguments: [
      { name: 'folder', says: { en: 'The folder of the backup.', pl: 'Folder kopii zapasowej.' } },
    ],
    examples: [
      {
        command: 'DATA_DIR=/srv/restored grosz restore /backups/2026-03-02',
        says: { en: 'Restore a backup', pl: 'Przywróć kopię zapasową' },
      },
    ],
  },
  {
    name: 'operator',
    passesThrough: true,
    says: {
      en: 'Carries out a command of the operator: firms, shops, points of sale, keys, and repairs.',
      pl: 'Wykonuje polecenie operatora: firmy, sklepy, punkty płatności, klucze i naprawy.',
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
    examples: [
      {
        command: 'grosz operator firm add --name=Kiosk --country=PL',
        says: { en: 'Register a firm', pl: 'Zarejestruj firmę' },
      },
    ],
  },
  {
    name: 'intercept',
    passesThrough: true,
    says: {
      en: 'Answers with a sandbox for a shop plugin that has the hosts of the provider built in.',
      pl: 'Odpowiada sandboksem wtyczce sklepu, która ma wbudowane adresy dostawcy płatności.',
    },
    options: [
      {
        name: 'sandbox',
        value: 'URL',
        usual: 'http://127.0.0.1:8080',
        says: { en: 'The sandbox that answers.', pl: 'Sandbox, który odpowiada.' },
      },
      {
        name: 'host',
        value: 'NAME',
        says: {
          en: 'One more host that it answers for; can be repeated.',
          pl: 'Dodatkowy host, za który odpowiada; opcję można powtórzyć.',
        },
      },
      {
        name: 'pass',
        value: 'NAME',
        says: {
          en: 'A host, with or without a port, that is let through to the internet; can be repeated.',
          pl: 'Host, z portem lub bez, do którego połączenia są przepuszczane; opcję można powtórzyć.',
        },
      },
      {
        name: 'port',
        value: 'NUMBER',
        usual: '8089',
        says: {
          en: 'Port of the proxy; 0 takes a free one.',
          pl: 'Port serwera proxy; 0 wybiera wolny.',
        },
      },
      {
        name: 'tls-port',
        value: 'NUMBER',
        usual: '0',
        says: {
          en: 'Port for clients that know no proxy; 0 takes a free one.',
          pl: 'Port dla programów, które nie znają proxy; 0 wybiera wolny.',
        },
      },
    ],
    examples: [
      {
        command: 'grosz intercept --sandbox http://127.0.0.1:8080',
        says: { en: 'Answer for the provider', pl: 'Odpowiadaj za dostawcę płatności' },
      },
    ],
  },
] as const satisfies readonly CommandSpec[]
