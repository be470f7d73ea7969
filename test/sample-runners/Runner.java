import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.Map;

/** Runs samples in one process: reads the class and variables per line, says @@END after each. */
public class Runner {
    public static void main(String[] args) throws Exception {
        BufferedReader asked = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
        for (String line; (line = asked.readLine()) != null; ) {
            String[] parts = line.split("\t");
            for (int at = 1; at + 1 < parts.length; at += 2) variables().put(parts[at], parts[at + 1]);
            try {
                Class.forName(parts[0]).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (java.lang.reflect.InvocationTargetException failure) {
                System.out.println(failure.getCause());
            }
            System.out.println("@@END");
        }
    }

    /** The variables of the environment, which a program cannot set by itself. */
    @SuppressWarnings("unchecked")
    private static Map<String, String> variables() throws Exception {
        Map<String, String> all = System.getenv();
        java.lang.reflect.Field inner = all.getClass().getDeclaredField("m");
        inner.setAccessible(true);
        return (Map<String, String>) inner.get(all);
    }
}
