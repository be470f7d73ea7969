# Runs samples in one process: reads a file and variables per line, says @@END after each.
require 'json'

$stdout.sync = true
while (line = $stdin.gets)
  asked = JSON.parse(line)
  asked['env'].each { |name, value| ENV[name] = value }
  begin
    load asked['file']
  rescue StandardError => e
    puts e.full_message(highlight: false)
  end
  puts '@@END'
end
